/**
 * `npm run screenshots [-- --data FOLDER]`: writes `docs/screenshots/`. Uses the machine's fonts: Palatino
 * (P052), Noto Sans and Roboto Condensed resemble most readers' fonts.
 */
import { takeScreenshots } from '../tests/browser/take-screenshots.ts'

await takeScreenshots()
