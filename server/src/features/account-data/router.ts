import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { allowDownload } from './allow-download.ts'
import { downloadData } from './download-data.ts'

const { accountData } = procedures

export const accountDataRouter = {
  allow: accountData.allow.handler(handlerOf(allowDownload)),
  download: accountData.download.handler(handlerOf(downloadData)),
}
