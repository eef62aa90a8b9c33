/**
 * `npm run screenshots [-- --data FOLDER]`: takes the pictures of the main screens in `docs/screenshots/`, from a site with
 * its first content: on a phone and on a desk, in both themes. They are set in the fonts of the machine: Palatino (P052),
 * Noto Sans and Roboto Condensed come nearest to what readers have.
 */
import { takeScreenshots } from '../tests/browser/take-screenshots.ts'

await takeScreenshots()
