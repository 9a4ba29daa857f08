/** Faults of the server's surroundings: full disks, power cuts and the worst input of each parser. */
export { dailySeed } from '../../../server/src/testing/daily-seed.ts'
export { cutPower } from '../../../server/src/testing/power-cuts/power-cuts.ts'
export { mountSmallDisk } from '../../../server/src/testing/small-disk.ts'
export { worstCases } from '../../../server/src/testing/worst-cases.ts'
