import { mix, noise, randomFrom, TURN } from './numbers.ts'
import { addLoop, encodeLoop, finish, type Loop, lowPass, pitch, place, RATE, room, saw, silence } from './sound.ts'

const TIDE_SECONDS = 24
/** Chords of the pad, low to high: D, B minor, G and A with open ninths. */
const TIDE_CHORDS = [
  [38, 50, 57, 61, 64, 66],
  [35, 47, 57, 61, 62, 66],
  [31, 50, 55, 59, 62, 69],
  [33, 49, 52, 57, 59, 64],
]
/** When each bell sounds, its note and how loud it is. */
const TIDE_BELLS = [
  [1.6, 78, 0.9],
  [3.05, 81, 0.55],
  [4.4, 76, 0.45],
  [7.3, 74, 0.85],
  [8.75, 78, 0.5],
  [11.2, 85, 0.35],
  [13.2, 83, 0.8],
  [14.65, 81, 0.5],
  [16.1, 74, 0.45],
  [19.0, 76, 0.8],
  [20.1, 73, 0.4],
] as const

function addPad(loop: Loop): void {
  const random = randomFrom(7)
  for (const [count, chord] of TIDE_CHORDS.entries()) {
    for (const note of chord) {
      for (const detune of [-0.055, 0.06, 0.005]) {
        const frequency = pitch(note + detune)
        const sway = 0.1 + random() * 0.22
        const phase = random() * TURN
        const loudness = (note < 40 ? 0.5 : note < 52 ? 0.34 : 0.22) * (detune === 0.005 ? 0.8 : 1)
        place(loop, count * 6 - 1.4 + TIDE_SECONDS, 9, detune * 13, (time) => {
          const swell = Math.sin((Math.PI * time) / 9) ** 1.6
          const breath = 0.8 + 0.2 * Math.sin(TURN * sway * time + phase)
          const turn = TURN * frequency * time + phase
          const bright = 0.35 + 0.3 * swell * breath
          const tone = Math.sin(turn) + bright * (0.42 * Math.sin(2 * turn) + 0.24 * Math.sin(3 * turn + 0.4))
          return (tone + bright * bright * 0.2 * Math.sin(4 * turn + 1.1)) * swell * breath * loudness * 0.2
        })
      }
    }
  }
}

function addBells(loop: Loop): void {
  for (const [count, [start, note, loudness]] of TIDE_BELLS.entries()) {
    const frequency = pitch(note)
    const bell = (time: number) => {
      const strike = 1 - Math.exp(-time * 320)
      const body = Math.sin(TURN * frequency * time) * Math.exp(-time * 1.15)
      const shine = Math.sin(TURN * frequency * 2.004 * time) * Math.exp(-time * 2.3) * 0.32
      const metal = Math.sin(TURN * frequency * 3.01 * time) * Math.exp(-time * 5) * 0.14
      const knock = Math.sin(TURN * frequency * 5.42 * time) * Math.exp(-time * 13) * 0.08
      return strike * (body + shine + metal + knock)
    }
    const pan = [-0.45, 0.35, -0.1, 0.5, -0.3][count % 5] ?? 0
    for (const [echo, quieter] of [0.17, 0.06, 0.022].entries()) {
      place(loop, start + echo * 0.72, 4.6, echo % 2 ? -pan : pan, (time) => bell(time) * loudness * quieter)
    }
  }
}

function addSea(loop: Loop): void {
  for (const [side, wave] of [loop.left, loop.right].entries()) {
    const random = randomFrom(31 + side)
    const soft = lowPass(0.1)
    for (let at = 0; at < wave.length; at++) {
      const time = at / RATE
      const surf = (0.5 - 0.5 * Math.cos((TURN * time) / 8 + side * 0.5)) ** 2 + 0.25 * noise(time * 0.9, side + 4)
      wave[at] = (wave[at] ?? 0) + soft(random() * 2 - 1, 260 + 700 * surf) * surf * 0.032
    }
  }
}

/** Ada Lune's record: a warm pad that breathes four times, bells far apart, the sea beneath. */
export function stillWater(): Promise<Buffer> {
  const loop = silence(TIDE_SECONDS)
  const pad = silence(TIDE_SECONDS)
  const bells = silence(TIDE_SECONDS)
  addPad(pad)
  addBells(bells)
  addLoop(loop, pad, 0.8)
  addLoop(loop, bells, 0.55)
  addLoop(loop, room(pad, 0.86, 0.45), 0.34)
  addLoop(loop, room(bells, 0.9, 0.3), 0.7)
  addSea(loop)
  finish(loop, 1.1, 0.6)
  return encodeLoop(loop, ['-c:a', 'libmp3lame', '-b:a', '96k'], 'mp3')
}

const BEAT = 0.5
const DRIVE_SECONDS = 16
/** Two bars each: bass note and the notes of the arpeggio. */
const DRIVE_CHORDS = [
  { bass: 33, notes: [57, 60, 64, 69, 72, 76] },
  { bass: 29, notes: [53, 60, 65, 69, 72, 77] },
  { bass: 36, notes: [55, 60, 64, 67, 72, 76] },
  { bass: 31, notes: [55, 59, 62, 67, 71, 74] },
]
const STEPS = [0, 2, 4, 3, 5, 3, 4, 2, 1, 3, 5, 4, 3, 2, 4, 3]

function chordAt(time: number) {
  return DRIVE_CHORDS[Math.floor(time / (BEAT * 8)) % 4] ?? { bass: 33, notes: [57] }
}

/** Everything but the drum makes room for the drum. */
function duck(time: number): number {
  const since = time % BEAT
  return 0.42 + 0.58 * Math.min(1, since / 0.24) ** 1.4
}

function addArpeggio(dry: Loop): void {
  for (let step = 0; step < DRIVE_SECONDS / (BEAT / 4); step++) {
    const start = (step * BEAT) / 4
    const { notes } = chordAt(start)
    const note = notes[(STEPS[step % 16] ?? 0) % notes.length] ?? 57
    const open = 0.5 - 0.5 * Math.cos((TURN * start) / DRIVE_SECONDS)
    const accent = step % 4 === 0 ? 1 : step % 2 === 0 ? 0.78 : 0.62
    for (const [echo, loudness] of [0.2, 0.075, 0.032].entries()) {
      const voice = saw(pitch(note + 0.04), 0.1)
      const second = saw(pitch(note - 0.05), 0.6)
      const filter = lowPass(0.52)
      const pan = (echo === 0 ? 0.12 : 0.7) * ((step + echo) % 2 ? 1 : -1)
      place(dry, start + echo * BEAT * 0.75, 0.4, pan, (time) => {
        const cutoff = 240 + (700 + 2300 * open) * Math.exp(-time * 13) * accent
        const shape = (1 - Math.exp(-time * 500)) * Math.exp(-time * 6.5) * Math.min(1, (0.4 - time) * 40)
        return filter(voice() + second(), cutoff) * shape * loudness * accent
      })
    }
  }
}

function addBass(loop: Loop): void {
  for (let step = 0; step < DRIVE_SECONDS / (BEAT / 2); step++) {
    const start = (step * BEAT) / 2
    const note = chordAt(start).bass + (step % 8 === 6 ? 12 : 0)
    const voice = saw(pitch(note), 0.25)
    const filter = lowPass(0.35)
    place(loop, start, 0.26, 0, (time) => {
      const shape = Math.min(1, time * 220) * Math.min(1, (0.26 - time) * 60) * Math.exp(-time * 1.6)
      const deep = Math.sin(TURN * pitch(note) * time)
      return (filter(voice(), 170 + 620 * Math.exp(-time * 11)) * 0.4 + deep * 0.26) * shape * duck(start + time)
    })
  }
}

function addDrums(loop: Loop): void {
  const random = randomFrom(3)
  for (let beat = 0; beat < DRIVE_SECONDS / BEAT; beat++) {
    place(loop, beat * BEAT, 0.3, 0, (time) => {
      const turn = TURN * (47 * time + (92 / 26) * (1 - Math.exp(-time * 26)))
      return Math.sin(turn) * Math.exp(-time * 10) * Math.min(1, time * 600) * Math.min(1, (0.3 - time) * 60) * 0.5
    })
    let before = 0
    place(loop, beat * BEAT + BEAT / 2, 0.09, 0.15, (time) => {
      const hiss = random() * 2 - 1
      const high = hiss - before
      before = hiss
      return high * Math.exp(-time * 55) * Math.min(1, time * 900) * 0.035
    })
  }
}

function addGlow(loop: Loop): void {
  for (let count = 0; count < 4; count++) {
    const { notes } = chordAt(count * BEAT * 8)
    for (const [voiceCount, note] of notes.slice(1, 5).entries()) {
      for (const detune of [-0.08, 0.09]) {
        const voice = saw(pitch(note + detune), voiceCount * 0.17)
        const filter = lowPass(0.15)
        place(loop, count * BEAT * 8, 4.4, detune * 8, (time) => {
          const shape = Math.min(1, time / 0.7) * Math.min(1, Math.max(0, (4.4 - time) / 0.5))
          return filter(voice(), mix(420, 900, Math.sin((time / 4.4) * Math.PI))) * shape * duck(time) * 0.032
        })
      }
    }
  }
}

/** Vex's theme: an arpeggio that opens and closes over a short bass, eight bars at 120 beats a minute. */
export function nightDrive(): Promise<Buffer> {
  const loop = silence(DRIVE_SECONDS)
  const arpeggio = silence(DRIVE_SECONDS)
  addArpeggio(arpeggio)
  addGlow(arpeggio)
  addLoop(loop, arpeggio, 1)
  addLoop(loop, room(arpeggio, 0.8, 0.35), 0.38)
  addBass(loop)
  addDrums(loop)
  finish(loop, 0.004, 0.6)
  return encodeLoop(loop, ['-c:a', 'libvorbis', '-q:a', '3'], 'ogg')
}
