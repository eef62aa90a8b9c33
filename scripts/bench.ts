/**
 * `npm run bench [-- --distributed] [--only site,search] [--json FILE] [--peer ghost]`: measures performance
 * as ratios to a baseline measured in the same run. The last line is JSON. The parts `calls`, `growth`,
 * `hostile`, `mailings`, `soak`, `typing`, `import` and `verifying` run only if named; `--posts 1000,100000`
 * is for `growth`, `--recipients 20000` for `mailings`, `--minutes 20` and `--data FOLDER` for `soak`.
 */
import { runBenchmarks } from '../benchmarks/run-benchmarks.ts'

await runBenchmarks()
