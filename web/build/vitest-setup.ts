import { buildWeb } from './build-web.ts'

/** Tests that run the site run the web client as it is now. */
export const setup = async (): Promise<void> => buildWeb()
