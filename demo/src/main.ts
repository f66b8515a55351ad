import { runApi } from '../../api/src/run-api.ts'
import { createDrawnStorage } from './pictures/drawn-storage.ts'

// The api as it runs on one machine (`npm start`, `npm run dev`): it draws a missing demo picture when a browser asks for it.
await runApi(createDrawnStorage)
