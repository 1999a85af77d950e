import { answerTimesOf } from './answer-times.service.js';

const minute = 60_000;

it('are the middle and the ninth of ten answered posts, and shares of all', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 90, 2_000].map((minutes) => minutes * minute);
  expect(answerTimesOf([...waits].reverse())).toEqual({
    ...{ median: 5, percentile90: 90 },
    ...{ withinHour: 0.8, withinDay: 0.9, never: 0 },
  });
  expect(answerTimesOf([null, ...waits.slice(0, 9)])).toEqual({
    ...{ median: 5, percentile90: 90 },
    ...{ withinHour: 0.8, withinDay: 0.9, never: expect.closeTo(0.1) },
  });
});

it('tell of posts without answers, and nothing of fewer than five', () => {
  expect(answerTimesOf([null, null, null, null, null])).toEqual({
    ...{ median: null, percentile90: null },
    ...{ withinHour: 0, withinDay: 0, never: 1 },
  });
  expect(answerTimesOf([null, minute, minute, minute])).toBeNull();
});
