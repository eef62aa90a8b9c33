import type { Random } from '../../../site/seed/art/random.ts'
import type { Broken } from '../invariants.ts'
import type { OwnServers } from '../own-servers.ts'
import type { Rig } from '../rig.ts'

/** The site under test. */
export type World = {
  readonly rig: Rig
  readonly random: Random
  /** @throws Error if the site runs on shared servers. */
  ownServers(): OwnServers
}

/** A fault under load. The invariants are checked afterwards. */
export type Experiment = {
  readonly name: string
  /** Injects the fault, and resolves when it is over, with violations that clients detected meanwhile. */
  readonly inject: (world: World) => Promise<Broken | void>
}

/** Experiments that do not hide each other's damage: the small dose checks the invariants once after all of them. */
export type ExperimentGroup = {
  readonly name: string
  readonly processes: 1 | 2
  /** Requirements of this group in the full dose, in which each group has its own site. */
  readonly needs?: 'own servers' | 'proxies'
  readonly experiments: readonly Experiment[]
}
