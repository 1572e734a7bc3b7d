/** What a person sees where even the error screen could not be rendered. Needs nothing else to be shown. */
export const brokenPage = `<!doctype html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>문제가 생겼어요</title></head>
<body><main><h1>문제가 생겼어요</h1><p>잠시 후 다시 시도해 주세요. 불편을 드려 죄송해요.</p>
<p><a href="">다시 시도</a> · <a href="/">메인으로 가기</a></p></main></body></html>`;
