/**
 * `npm run look -- http://localhost:8080 .tmp/pictures / /blog /write`: takes pictures of pages of a running site, to look at.
 *
 * Each page at 390 and 1280 px, light and dark, as a visitor; prints what the console said. With SOKO_EMAIL and
 * SOKO_PASSWORD set it signs in first.
 */
import { lookAtPages } from '../tests/browser/look-at-pages.ts'

await lookAtPages()
