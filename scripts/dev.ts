/** `npm run dev [-- --no-seed]`: runs the site from its sources and watches them for changes. */
import { startDevelopment } from './dev/start-development.ts'

await startDevelopment()
