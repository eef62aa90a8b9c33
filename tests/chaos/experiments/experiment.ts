import type { Random } from '../../../site/seed/art/random.ts'
import type { Broken } from '../invariants.ts'
import type { OwnServers } from '../own-servers.ts'
import type { Rig } from '../rig.ts'

export type World = {
  readonly rig: Rig
  readonly random: Random
  /** @throws Error if the site runs on shared servers. */
  ownServers(): OwnServers
}

/** A fault, after which the invariants are checked. */
export type Experiment = {
  readonly name: string
  /** Resolves when the fault is over, with the violations that clients detected. */
  readonly inject: (world: World) => Promise<Broken | void>
}

/** Faults that do not hide each other's damage, so the small dose checks once after all of them. */
export type ExperimentGroup = {
  readonly name: string
  readonly processes: 1 | 2
  /** Applies in the full dose, in which each group has its own site. */
  readonly needs?: 'own servers' | 'proxies'
  readonly experiments: readonly Experiment[]
}
