import { drawLooks } from './look-sheets.ts'
import { drawPanels } from './panel-sheets.ts'
import { drawStates } from './state-sheets.ts'

const [command = '', ...names] = process.argv.slice(2)
if (command === 'looks') await drawLooks(names)
else if (command === 'panels') await drawPanels()
else await drawStates(command === '' ? [] : [command, ...names])
