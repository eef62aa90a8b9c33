/**
 * `npm run bench`: every figure as a ratio to a limit measured in the same run. Prints a table and, as the last line, JSON.
 * `-- --distributed` measures on servers, those that are named or run, else some started for the run.
 * `-- --only site,search` measures a part, `--json FILE` writes the JSON there too. The part `memory` is measured only when it is
 * named, for `--minutes 20`, on a copy of the data folder `--data FOLDER` where one is given.
 */
import { runBenchmarks } from '../benchmarks/run-benchmarks.ts'

await runBenchmarks()
