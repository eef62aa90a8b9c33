/**
 * `npm run screenshots [-- --data FOLDER]`: takes the screenshots of the main screens in `docs/screenshots/` from
 * a site with seed content, for phones and desktops, in both themes. Uses the machine's fonts: Palatino (P052),
 * Noto Sans and Roboto Condensed resemble most readers' fonts.
 */
import { takeScreenshots } from '../tests/browser/take-screenshots.ts'

await takeScreenshots()
