/**
 * `npm run look -- http://localhost:8080 .tmp/pictures / /blog /write`: takes screenshots of pages of a running
 * site at 390 and 1280 px, light and dark, as a visitor, and prints console messages. Signs in if SOKO_EMAIL and
 * SOKO_PASSWORD are set.
 */
import { lookAtPages } from '../tests/browser/look-at-pages.ts'

await lookAtPages()
