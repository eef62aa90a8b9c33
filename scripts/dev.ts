/** `npm run dev [-- --no-seed]`: runs the site on the sources as they are now, and follows their changes. */
import { startDevelopment } from './dev/start-development.ts'

await startDevelopment()
