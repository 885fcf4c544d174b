import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Kyc } from './Kyc.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

it.each([
  [0, 'level of 0', ['current', 'next', 'later', 'later'], ['/identity']],
  [2, 'level of 2', ['passed', 'current', 'next', 'later'], ['/address']],
  [1, 'level of 1', ['passed', 'passed', 'current', 'later'], []],
  [3, 'level of 3', ['current'], []],
  [null, 'kyc.none', ['later', 'later', 'later', 'later'], []],
])('[FAC-8] with verified %j shows %s, and levels that are %j with links to %j', (verified, level, places, hrefs) => {
  const samples = { 'user.verified': verified, 'user.level': verified === null ? null : level };
  renderScreen(Kyc, SAMPLES.kyc, { 'session.isLoggedIn': true, ...samples });
  expect(screen.getByRole('definition').textContent).toBe(level);
  expect(screen.getAllByRole('listitem').flatMap(({ dataset }) => dataset['place'] ?? [])).toEqual(places);
  expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(verified === null ? 0 : 1);
  expect([...document.querySelectorAll('[data-place] a')].map((link) => link.getAttribute('href'))).toEqual(hrefs);
});
