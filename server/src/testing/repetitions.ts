/** Levels of a run of the tests: `npm test`, `.ci/run`, `npm run test:long`. */
type Level = 'quick' | 'ci' | 'long'

const LEVEL = levelOf(process.env.TEST_LEVEL)

/** Repetitions of what is random or interrupts a process, at each level. */
const REPETITIONS = {
  /** Random schedules of each test that plays them. */
  schedules: { quick: 50, ci: 50, long: 1000 },
  /** Power cuts under mixed writes. */
  powerCuts: { quick: 5, ci: 15, long: 300 },
  /** Moments of a first start at which it is killed. */
  startKills: { quick: 4, ci: 10, long: 100 },
  /** Kills of one of two processes while people chat. */
  chatCrashes: { quick: 1, ci: 2, long: 20 },
  /** Seconds of faults in a storm. */
  stormSeconds: { quick: 15, ci: 20, long: 600 },
  /** Stages of the image that are built: its last one from the files of this run, or all. */
  imageStages: { quick: 0, ci: 1, long: 2 },
} as const satisfies Record<string, Record<Level, number>>

/** Returns how often this run repeats something. */
export function repetitions(of: keyof typeof REPETITIONS): number {
  return REPETITIONS[of][LEVEL]
}

function levelOf(name = 'quick'): Level {
  if (name === 'quick' || name === 'ci' || name === 'long') return name
  throw new Error(`TEST_LEVEL must be quick, ci or long, not ${name}`)
}
