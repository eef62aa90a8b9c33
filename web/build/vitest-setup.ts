import { buildWeb } from './build-web.ts'

/** Builds the web client for tests that run the site. */
export const setup = async (): Promise<void> => buildWeb()
