/**
 * `npm run look -- http://localhost:8080 .tmp/pictures / /blog`: takes screenshots of a running site. Signs
 * in if SOKO_EMAIL and SOKO_PASSWORD are set.
 */
import { lookAtPages } from '../tests/browser/look-at-pages.ts'

await lookAtPages()
