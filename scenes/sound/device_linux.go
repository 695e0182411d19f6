package sound

import _ "sandtable/scenes/sound/alsa" // without that library: silent, and no reason not to start
