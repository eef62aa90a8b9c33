/**
 * `npm run bench`: every figure as a ratio to a limit measured in the same run. Prints a table and, as the last line, JSON.
 * `-- --distributed` measures on servers, those that are named or run, else some started for the run.
 * `-- --only site,search` measures a part, `--json FILE` writes the JSON there too. The parts `calls`, `growth`, `hostile`, `soak`, `typing`, `import` and `verifying`
 * are measured only when they are named: `typing`, `import` and `verifying` in Chromium; `growth` with `--posts 1000,100000,1000000`, and where these are several sizes it draws them into `docs/performance`;
 * `soak` for `--minutes 20`, on a copy of the data folder `--data FOLDER` where one is given.
 * `-- --peer ghost` measures Ghost and ours in turn, and nothing else.
 */
import { runBenchmarks } from '../benchmarks/run-benchmarks.ts'

await runBenchmarks()
