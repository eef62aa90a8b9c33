/**
 * `npm run bench`: measures each value as a ratio to a limit measured in the same run. Prints a table and, as the
 * last line, JSON.
 * `-- --distributed` measures on servers: configured or running ones, else temporary ones.
 * `-- --only site,search` measures some parts, `--json FILE` also writes the JSON to a file. The parts `calls`,
 * `growth`, `hostile`, `soak`, `typing`, `import` and `verifying` run only if named: `typing`, `import` and
 * `verifying` in Chromium; `growth` with `--posts 1000,100000,1000000`, which draws charts into `docs/performance`
 * for several sizes; `soak` for `--minutes 20`, on a copy of `--data FOLDER` if given.
 * `-- --peer ghost` only measures Ghost and Soko in turn.
 */
import { runBenchmarks } from '../benchmarks/run-benchmarks.ts'

await runBenchmarks()
