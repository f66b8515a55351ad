import { runShop } from './run-shop.ts'

// npm start: the shop in production mode on this machine.
await runShop('start')
