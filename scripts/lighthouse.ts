/**
 * `npm run lighthouse [-- --data FOLDER] [--runs 5] [--slowed]`: writes `docs/lighthouse.md`, and fails below
 * the minimum scores. `--slowed` really slows CPU and network down, which are otherwise simulated, and only
 * prints.
 */
import { measurePages } from '../tests/browser/measure-pages.ts'

await measurePages()
