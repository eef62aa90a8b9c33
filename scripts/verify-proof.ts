/**
 * `npm run verify-proof -- FILE --vkey KEY [--witness KEY]... [--text]`: verifies a proof of record without a
 * server. The program is one file that also runs alone.
 */
import { verifyProof } from '../site/operate/proofs/verify-proof.ts'

process.exitCode = verifyProof(process.argv.slice(2))
