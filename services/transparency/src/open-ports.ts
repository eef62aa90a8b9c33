import type { ServiceConfig } from '@soko/platform/config/site-environment.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Db } from 'mongodb'
import { createCheckpointStore } from './checkpoints/create-checkpoint-store.ts'
import { createLogKeys } from './keys/create-log-keys.ts'
import type { PublicLogPorts } from './public-log.ts'
import { createWitnessStates } from './witnesses/create-witness-states.ts'
import type { Witness } from './witnesses/read-witnesses.ts'

/** Keys are stored in the service's folder. */
export const openEmbeddedLogPorts = async (
  { folder, objects }: Pick<Ports, 'folder' | 'objects'>,
  { origin, witnesses }: Pick<PublicLogPorts, 'origin' | 'witnesses'>,
): Promise<PublicLogPorts> => ({
  keys: await createLogKeys({ kind: 'folder', folder }),
  checkpoints: await createCheckpointStore({ kind: 'in-process', objects }),
  origin,
  witnesses,
  witnessStates: await createWitnessStates({ kind: 'folder', folder }),
})

/** Keys are stored in the service's database. */
export const openDistributedLogPorts = async (
  { objects }: Pick<Ports, 'objects'>,
  database: Db,
  { dataKey, origin, witnesses }: ServiceConfig & { readonly witnesses: readonly Witness[] },
): Promise<PublicLogPorts> => ({
  keys: await createLogKeys({ kind: 'mongodb', db: database, dataKey }),
  checkpoints: await createCheckpointStore({ kind: 'mongodb', db: database, objects }),
  origin,
  witnesses,
  witnessStates: await createWitnessStates({ kind: 'mongodb', db: database }),
})
