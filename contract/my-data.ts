import { endpoint } from './endpoint.ts';

// Apart from leaving: whoever takes their data along mostly stays.
export const myDataApi = {
  file: endpoint({
    method: 'GET',
    path: '/api/my-data',
    access: 'signed-in',
    summary: 'كل ما عند الجامعة عنك في ملف واحد (ZIP)',
    reply: 'file',
  }),
};
