import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { checkDefinition } from './check-definition.ts';

describe('the websites that may embed a chat', () => {
  it.each([
    ['https://example.com', true],
    ['https://*.example.com:8443', true],
    ['https://example.com/page', false],
    ["'none'; script-src *", false],
    ['example.com', false],
  ])('%s can be published: %s', (origin, isFine) => {
    const agent = blankAgent(2);
    const problems = checkDefinition({ ...agent, page: { ...agent.page, origins: ['https://a.example', origin] } });
    expect(problems.some(({ field }) => field === 'page.origins.1')).toBe(!isFine);
  });
});
