import { readServiceConfig, type ServiceConfig } from '@soko/platform/config/site-environment.ts'

/** What the environment tells this process; docs/operations.md lists the variables. @throws InvalidEnvironment */
export const readConfig = (): ServiceConfig => readServiceConfig(process.env)
