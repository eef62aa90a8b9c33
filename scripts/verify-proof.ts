/** `npm run verify-proof`: the imported file is the whole program, and also runs without this repository. */
import { verifyProof } from '../site/operate/proofs/verify-proof.ts'

process.exitCode = verifyProof(process.argv.slice(2))
