import { buildWeb } from './build-web.ts'

export const setup = async (): Promise<void> => buildWeb()
