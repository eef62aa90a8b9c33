import { readServiceConfig, type ServiceConfig } from '@soko/platform/config/site-environment.ts'

/**
 * docs/operations.md lists the variables.
 * @throws InvalidEnvironment
 */
export const readConfig = (): ServiceConfig => readServiceConfig(process.env)
