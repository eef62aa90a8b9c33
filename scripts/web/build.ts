/** `npm run build`: builds the web client if its sources have changed. `npm start` does so, too. */
import { buildWeb } from './build-web.ts'

await buildWeb()
