/**
 * `npm run verify-proof -- FILE --vkey KEY [--witness KEY]... [--text]`: checks a proof of record, without any server. The program is one file that
 * can also be run alone.
 */
import { verifyProof } from '../site/operate/proofs/verify-proof.ts'

process.exitCode = verifyProof(process.argv.slice(2))
