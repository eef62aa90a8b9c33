/**
 * `npm run verify-proof -- FILE --vkey KEY [--witness KEY]... [--text]`: verifies a proof of record without a
 * server. The imported file contains the whole program, and also runs without this repository.
 */
import { verifyProof } from '../site/operate/proofs/verify-proof.ts'

process.exitCode = verifyProof(process.argv.slice(2))
