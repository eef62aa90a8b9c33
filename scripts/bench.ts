/**
 * `npm run bench`: measures performance as ratios to a baseline measured in the same run. Prints a table and,
 * as the last line, JSON.
 * `-- --distributed` measures on servers: configured or running ones, otherwise temporary ones. `-- --only
 * site,search` measures some parts, `--json FILE` also writes the JSON to a file.
 * The parts `calls`, `growth`, `hostile`, `soak`, `typing`, `import` and `verifying` run only if named.
 * `typing`, `import` and `verifying` need Chromium. `growth` accepts `--posts 1000,100000,1000000`, and draws
 * charts into `docs/performance` for several sizes. `soak` runs for `--minutes 20`, on a copy of `--data
 * FOLDER` if given.
 * `-- --peer ghost` only measures Ghost and Soko in turn.
 */
import { runBenchmarks } from '../benchmarks/run-benchmarks.ts'

await runBenchmarks()
