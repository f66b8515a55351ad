import { runApi } from '../../api/src/run-api.ts'
import { createDrawnStorage } from './pictures/drawn-storage.ts'

// The api as it runs on one machine (`npm start`, `npm run dev`): a demo picture that is not drawn yet is drawn when it is asked for.
await runApi(createDrawnStorage)
