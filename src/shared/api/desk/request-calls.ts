import { RequestList, DeskRequest, SavedReply } from '#shared/schema/desk/requests.ts'
import { ANY_FILE } from '../contract.ts'
import { change, type DeskCall } from './change.ts'

/** What visitors sent by forms, and replies to it. */
export const requestCalls = {
  requests: { method: 'GET', path: 'requests', needs: 'readRequests', query: true, response: { data: RequestList } },
  request: { method: 'GET', path: 'request', needs: 'readRequests', response: { data: DeskRequest } },
  setRequestState: change('PUT', 'request', 'answerRequests'),
  deleteRequest: change('DELETE', 'request', 'answerRequests'),
  assignRequest: change('POST', 'requestAssignee', 'answerRequests'),
  answerRequest: { ...change('POST', 'requestReplies', 'answerRequests'), takesFiles: true },
  noteRequest: change('POST', 'requestNotes', 'answerRequests'),
  undoRequest: change('POST', 'requestUndo', 'answerRequests'),
  mailRequestAgain: change('POST', 'requestAgain', 'answerRequests'),
  linkRequest: change('PUT', 'requestOrder', 'answerRequests'),
  requestFile: { method: 'GET', path: 'file', needs: 'readRequests', query: true, response: { file: ANY_FILE } },
  savedReplies: { method: 'GET', path: 'savedReplies', needs: 'answerRequests', response: { list: SavedReply } },
  addSavedReply: change('POST', 'savedReplies', 'answerRequests'),
  changeSavedReply: change('PUT', 'savedReply', 'answerRequests'),
  deleteSavedReply: change('DELETE', 'savedReply', 'answerRequests'),
} as const satisfies Record<string, DeskCall>
