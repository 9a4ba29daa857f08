import { bar } from './bar.ts'
import { carousel } from './carousel.ts'
import { chat } from './chat.ts'
import { cursor } from './cursor.ts'
import { discord } from './discord.ts'
import { effect } from './effect.ts'
import { enter } from './enter.ts'
import { gift } from './gift.ts'
import { music } from './music.ts'
import { note } from './note.ts'
import type { Part } from './part.ts'
import { players } from './players.ts'
import { share } from './share.ts'
import { song } from './song.ts'
import { stats } from './stats.ts'
import { video } from './video.ts'

/** Parts without controls. They also run in the editor's preview, where React renders the page. */
export const DECORATIONS: readonly Part[] = [video, effect, cursor, music, discord, song]

/** All parts of a visited page. */
export const PARTS: readonly Part[] = [enter, bar, stats, note, share, gift, chat, carousel, players, ...DECORATIONS]
