import { readServiceConfig, type ServiceConfig } from '@soko/platform/config/site-environment.ts'
import { readWitnesses, type Witness } from '@soko/transparency/witnesses/read-witnesses.ts'

export type ContentConfig = ServiceConfig & {
  readonly witnesses: readonly Witness[]
}

/** Reads the environment variables listed in docs/operations.md. @throws InvalidEnvironment */
export const readConfig = (): ContentConfig => ({
  ...readServiceConfig(process.env),
  witnesses: readWitnesses(process.env),
})
