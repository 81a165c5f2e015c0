/**
 * What unasked offers say, and what people say who want something of us: groups of phrases, counted in a folded text.
 * No group decides: what each weighs is learnt from the messages of tests/payloads/messages (cli/spam-weights.ts).
 */
type Phrases = {
  /** Two groups may share one: then they are of one kind. */
  name: string;
  words: RegExp;
};

export const phrases: readonly Phrases[] = [
  // How an offer is made.
  {
    name: "pitch",
    words:
      /\b(?:would (?:you|this|that) be (?:interested|open|something|of interest|helpful)|(?:are|were) you (?:open to|interested in|looking (?:to|for)|the right person)|if (?:you(?: are|'re)?|this is|that is|it is|that's|this sounds) (?:not )?(?:of )?interest(?:ed|ing)?|interested\?|(?:can|may|could|shall|should) (?:i|we) (?:send|share|show|forward|email|pass|give|set|reserve|schedule|book|offer)|(?:can|could) i (?:ask|get) (?:you|your)|i(?:'d| would| can| could|'ll| will)(?: be happy to| like to| love to)? (?:send|share|show|explain|forward|walk) (?:you|over|it|some|a few|more)|happy to (?:send|share|show)|mind if i|want me to|shall i (?:send|forward|share)|should i send|may we (?:schedule|send|have)|(?:reply|respond|answer|text|write|say) (?:back )?(?:with )?["']?(?:yes|stop|send|info|more|tell me|y)\b|ask me for|(?:simply|just) (?:reply|say|tell me|send us|email)|kindly (?:share|let me know|confirm|quote|revert|send) (?:your|if you|the|for|rates|me your)|let me know (?:your|if (?:you(?:'d|'ve| would| have| are| want)|this|that|it)))/gu,
  },
  {
    name: "pitch",
    words:
      /\b(?:(?:free|no[- ]obligation|complimentary|obligation[- ]free) (?:\w+ )?(?:quote|quotation|audit|consultation|trial|demo|samples?|mock-?up|proposal|report|estimate|analysis|assessment|storyboard|pilot|training|valuation|review|design|call|visitors|sample translation)|(?:quick|short|brief|intro|\d+[- ]?min(?:ute)?s?) (?:intro |introductory |discovery )?(?:call|chat|demo|question|meeting|video)|\d+ minutes? of your time|hop on|jump on a|worth (?:a |an )?(?:\d+ minute )?(?:chat|call|exploring|a look|discussing)|does (?:that|this) sound|would it (?:make sense|be crazy)|open to (?:a|exploring)|fancy a|who (?:handles|is in charge|looks after|is the best person|takes care)|(?:the )?right person|person (?:who is )?in charge of (?:marketing|purchas|your|the website)|point me to|what is your (?:price|budget|rate) for|your budget for|get back to (?:me|us)(?: for| and i)|waiting for (?:a|your) (?:positive|favou?rable|reply|kind|response)|looking forward to (?:a|building|our|cooperat|your positive|hearing|working)|curious\?|let's (?:talk|be friends|connect|chat)|let us know your)\b/gu,
  },
  {
    name: "offers-services",
    words:
      /\b(?:we (?:also |can |do |could |would like to |'d like to |are (?:here to|able to|ready to) )?(?:(?:also )?offer|provide|are offering|guarantee|deliver (?:your|real|high)|supply|produce (?:custom|registered|high)|export|specialise|specialize|have (?:helped|produced|worked with|completed|an updated|a pool|a team|over|more than|\d[\d,]*\+? )|help (?:companies|businesses|brands|agenc|founders|you|startups|start-ups|owners|clients|organi[sz]ations)|bring (?:you|your)|fix (?:that|all|it)|book \d|submit|send your|sell|can (?:increase|place|rank|help you|redesign|create|build you|get|handle|fix|bring)|design (?:logos|websites|your)|build (?:ios|websites|apps|ai|mobile|custom)|(?:create|make) (?:a|your|notable|professional|\d+)|make \d+|manage your|run done|work with businesses)|i(?:'m| am)? (?:can (?:get|bring|fix|help|make|increase|rank|offer|provide)|help (?:agenc|companies|businesses|brands|owners|consultants|founders|people|you)|manage|work with businesses|actually help|turned|represent an?|only take)|our (?:\w+ )?(?:services|packages|plans|prices|rates|experts?|agency|platform|tool|system|bot|factory|team can|seo|developers|engineers|designers|writers|annotators|clients save|company offers|company provides|expert team|certified team|virtual assistants|database|leads|pixel|special offer|price list|sales team|offices? in|trial|exclusive)|(?:leading|professional|award[- ]winning|full[- ]service|certified|reputed|direct) (?:[\p{L}&-]+ ){0,4}(?:company|agency|manufacturers?|suppliers?|providers?|factory|firm|team)|services?: |share your requirement|(?:any|your) (?:ongoing|upcoming|new|current) (?:\w+ )?(?:requirement|project|inquiry|enquiry)|business development (?:executive|manager|representative))/gu,
  },
  {
    name: "about-your-site",
    words:
      /\b(?:(?:came|come|stumbled) (?:across|upon|on) your|(?:found|noticed|visited|saw|seen|checked|reviewed|reviewing|looked (?:at|over|through)|looking at|browsing|browsed|going through|went through|been following|following your|analy[sz]ed|audited|landed on|was (?:just )?on) (?:that )?your? (?:\w+ )?(?:web ?sites?|site|web ?page|page|company|business|blog|domain|profile|store|brand|content|linkedin|listing|home ?page)|(?:audit|scan|review|analysis|screen share|check) of your (?:web ?site|site|domain|seo|page)|ran your (?:web ?site|site|domain)|i (?:absolutely )?love (?:your|the) (?:brand|content|site|web ?site|work|page|company)|impressive work|amazing work|great (?:web ?site|site|blog|content)! |(?:your|the) (?:web ?site|site|company|domain|business) (?:is|was) (?:not|practically|almost|hard)|your (?:web ?site|site|home ?page|domain|page|google|listing|linkedin|business|company|online)[^.?!]{0,50}(?:\bnot (?:rank|mobile|optimi|visible|show|appear|compliant|secure|fully)|doesn't (?:rank|show|appear|come)|isn't (?:rank|mobile|show|getting)|outdated|penali[sz]|invisible|missing (?:out|meta)|losing|takes too long|deserves|could be (?:bring|gett|mak|rank)|scored|has no wikipedia|is infring|visitors? (?:aren't|are not|leave))|(?:errors?|issues|problems|mistakes|vulnerabilit(?:y|ies)|bugs) (?:on|in|with) your (?:web ?site|site|seo|page)|that hold back|you(?:'re| are) (?:missing out|losing (?:calls|customers|money|leads|sales|clients|business))|your competitors?|your rivals)/gu,
  },
  {
    name: "promises",
    words:
      /\b(?:guarantee[ds]?\b|money[- ]back|your money back|risk[- ]free|100 ?% (?:sure|safe|legit|risk|guarantee|real|free|organic|unique|foreign)|(?:increase|boost|grow|double|triple|improve|maximi[sz]e|skyrocket|scale|explode|multiply|raise|drive|bring|get|generate|promote|advertise|market)(?:s|ing)? (?:your |more |real |the |you )?(?:\w+ )?(?:sales|traffic|revenue|leads|rankings?|visibility|conversions?|business|customers|clients|roi|followers|online presence|income|reach|engagement|subscribers|visitors|brand|domain authority|dr|da|enquir|music|product|calls)\b|(?:more|extra|targeted|new|steady stream of) (?:(?:inbound|organic|qualified|paying) )?(?:sales|customers|leads|clients|traffic|visitors|bookings|enquiries|calls|conversions)\b|(?:get|on|to) (?:the )?(?:first|1st|top) (?:page|position|three|3|10|ten)|(?:google'?s? )?(?:1st|first) page|page (?:one|1) of|top (?:3|three|5|10|ten) (?:positions?|results?|of google)|#1\b|no[- ](?:upfront|obligation|contract|commitment|strings|experience|hidden|deposit|collateral|credit check|prescription|retainers?|card|investment)\b|no long contracts|no cost (?:to|for) you|(?:you |or you )(?:don't|do not) pay|pay (?:only )?after|pay per|cancel any ?time|win-win|without (?:prescription|ads|experience|working more|spending|diet|exam|leaving)|(?:cut|save|reduce)s? (?:[\p{L}' ]{1,30} )?(?:by |up to )+(?:up to )?\d+ ?%|save (?:up to )?\d+ ?%|\d+ ?% (?:more|increase|discount|bonus|win rate|cheaper)|results? (?:in|within) |instant (?:delivery|approval)|same[- ]day|24 ?(?:x|\/) ?7)/gu,
  },
  {
    name: "prices",
    words:
      /\b(?:(?:start|starts|starting|begin|begins|prices?|plans?|packages?|cost|costs|available|pricing) (?:start |starts |starting |begin |are )?(?:from|at|just|only)[^.?!]{0,20}\d|(?:just|only|from) (?:usd |inr |rs\.? ?|eur |aed |[$€£₹] ?)\d[\d.,]*|\d[\d.,]* ?(?:usd|inr|rs|eur|aed|dollars?|euros?)? ?(?:\/|per |an? )(?:hr|hours?|month|mo|lead|word|sms|message|employee|meeting|million|visitor|reel|follower)\b|(?:for|costs?|costs only|at) (?:only |just |about )?[$€£₹]? ?\d[\d.,]* ?(?:usd|inr|rs|eur|aed|dollars?|euros?|pounds?|rupees?)?\b|(?:price|pricing|rates?|samples?) (?:on request|available)|(?:hourly|monthly|flat|day) rates? from|(?:first|one|two|three) (?:\w+ )?(?:month|week|days?|minutes|lesson|class|bet|spins|hour)s? (?:is |are )?(?:free|on us)|first \w+ free|\d+ ?% off|(?:promo|coupon|discount) code|use (?:the )?(?:promo |coupon )?code|use coupon|special (?:offer|price|discount|introductory|rate)|introductory rate|lifetime deal|early (?:bird|user|investors)|(?:very |at an? )?affordable|cheap(?:est)?|lowest (?:price|cost)|(?:competitive|unbeatable|best|factory|wholesale|cheap) (?:price|rate)s?|low(?:est)? (?:prices?|costs?|interest)|fraction of|flat fee|flat rate|one-time payment|free shipping|for free\b|free of charge|\d+ free |(?:first|two) (?:\w+ )?(?:weeks|devices|bottles|leads|months) (?:are |is )?free|price list|send (?:the )?(?:cost|counts|pricing|rates))/gu,
  },
  {
    name: "pressure",
    words:
      /\b(?:limited[- ](?:time|offer|seats|quota|spots?|places?|period|slots)|act (?:now|fast|today)|(?:offer|deal|sale|code|discount|bonus)s? (?:ends?|expires?|valid)|today only|this week only|for this week|ends? (?:tonight|today|soon)|last chance|final (?:notice|reminder|warning)|hurry|don't (?:miss|wait)|before (?:it's|it is|prices go|it ends|the balance)|only \d+ (?:places|spots|seats|left|clients|slots)|(?:two|three|few|\d) spots (?:are )?left|only for the first|(?:order|buy|book|shop|call|apply|register|sign up|subscribe|join|start|claim|download|write|enroll?|hire|invest|withdraw|contact)(?: us| here| them| it| them at| a professional hacker| me)? (?:now|today|at once|urgently|here)\b|click (?:here|the link|on the|below|this)|(?:open|follow|check) (?:this|the) (?:link|out)|check (?:it|this|them) out|(?:visit|see) (?:us|our (?:site|website|page|plans|portfolio|catalog))|watch the|within (?:12|24|48|72) hours|in (?:12|24|48|72) hours|start (?:today|your|now)|by (?:the )?(?:deadline|friday to)|place ?(?:your)? order)\b/gu,
  },
  {
    name: "mass-mailing",
    words:
      /\b(?:unsubscribe|opt[- ]?out|reply ["']?stop|stop receiving|(?:if )?(?:you are )?not interested,? (?:then )?(?:please )?(?:ignore|just|simply|let)|ignore this (?:e-?mail|message)|remove (?:you|me|your site) from|(?:sorry|apologies) (?:to|for) (?:bother|the bother|the intrusion|contacting)|if not,? no (?:worries|problem)|(?:following|follow) up (?:to|on|with) (?:see|my|you)|float(?:ing)? this|bump(?:ing)? this|my (?:previous|last|earlier) (?:message|e-?mail|note)|just checking in|circling back|dear (?:site|website|webmaster|business|store|web|domain|shop|blog|property|company) ?(?:owner|admin)?|(?:hello|hi|dear|hey),? (?:webmaster|site ?owner|website owner|business owner|friend|beloved|dear|admin|purchas\w+|manager|customer|esteemed|team!)|greetings (?:of|from|for) the day|hope (?:this finds|you are doing (?:great|well)|you're doing (?:great|well))|esteemed (?:company|organi[sz]ation|firm)|this (?:message|letter|e-?mail) (?:is|was) (?:created|generated|sent) automatically|if you (?:are|'re)n't the right person|please forward this to|home ?owners in|not trying to sell)\b/gu,
  },
  // What is offered.
  {
    name: "offers-ranking",
    words:
      /\b(?:seo|smo|serps?|sem\b|ppc|orm\b|aeo|geo:|back ?links?|link[- ](?:building|insertions?|exchange|placements?|juice)|text links|do-?follow|no-?follow|guest[- ](?:post|blog|article)(?:s|ing)?|sponsored (?:posts?|articles?|content)|pbn|edu links|d[ar] ?\d\d|domain (?:authority|rating)|organic (?:traffic|search|visits)|search engines?|(?:target )?keywords|key ?phrases|rank(?:s|ed|ing)? (?:higher|better|well|on|in|at|your|#)|rankings|google (?:ads|maps|business|my business|local|rank|search)|business (?:profile|listing)|digital marketing|internet marketing|online marketing|social media (?:marketing|management)|content (?:writing|marketing|manager)|copywriting|ai search|brands? cited|white[- ](?:label|hat)|website traffic|(?:human|targeted|real|web|free) traffic|high quality (?:links|guest|articles?)|contribute (?:a|an) (?:\w+ )?(?:article|post)|(?:publish|write|post|submit) (?:a|an|our|my) (?:\w+ ){0,5}(?:article|guest|blog)|outside contributors|mention of a resource|homepage banners?|online (?:presence|visibility)|not ranking|above you|local seo|meta tags|traffic)\b/gu,
  },
  {
    name: "offers-design",
    words:
      /\b(?:web ?(?:site)?[- ]?(?:design|re-?design|development|designers?|developers?|maintenance)|re-?design (?:it|your)|wordpress|shopify|woocommerce|laravel|mobile (?:&|and) web|mobile apps?|(?:ios|android),? (?:and )?(?:android|ios|apps?)|app development|logos?\b|brochures?|landing pages?|mock-?ups?|mobile[- ]friendly|page ?speed|loading speed|slow loading|accessibility widget|ada compliant|wcag|unlimited revisions|modern look|look outdated|looks outdated|graphic design|ui ?\/ ?ux|video (?:ads|production|marketing)|(?:explainer|animated|promo|whiteboard|professional) (?:animated )?(?:videos?|animation)|animation|voice-?over|seconds of video|storyboard|security audit|malware|clickjacking|dmarc|bug bounty|responsible disclosure)\b/gu,
  },
  {
    name: "offers-contacts",
    words:
      /\b(?:e-?mail (?:list|database|blast|marketing|leads)s?|(?:mailing|contact|prospect|attendees?|attendance|delegate|customer|users?) lists?|updated list|(?:b2b|business|company|verified|million|sales) (?:verified )?(?:contacts|database|data|leads|e-?mails)|[\d,]{4,} contacts|million (?:verified )?(?:b2b )?(?:contacts|sites|site owners|e-?mails|companies)|lead(?:s)?[- ](?:gen|generation)|qualified (?:leads|appointments|meetings|sales|prospects|potential|calls)|potential buyers|appointment (?:setting|setters?)|appointments a month|cold (?:e-?mail|call|outreach)\w*|outreach|decision[- ]makers|key executives|sales (?:pipeline|calls|appointments|funnel)|warm leads|(?:exclusive|inbound|hot|fresh|free) leads|\d+ leads|per (?:lead|meeting|appointment)|extra calls|calls in your calendar|hyper-?personali[sz]ed|primary inbox|winning more clients|enterprise deals|account based|\d+ (?:more|extra|new) clients|clients a month|contact (?:us )?forms?\b|feedback forms?|form advertising|ad text|mass (?:posting|mailing|e-?mail)|send (?:commercial offers|your (?:text|ad|message|offer))|targeted (?:customers|audience|leads|e-?mail)|target (?:industry|geography|audience|country|market)|counts and pricing|bulk (?:sms|e-?mail|messages?)|sms marketing|whatsapp (?:marketing|api|blast)|visitors? (?:who|that) (?:leave|visit)|leave without|website visitors|chat ?widget|book(?:s|ed)? (?:them|meetings|appointments)|qualif(?:y|ies) and books?|ai (?:receptionists?|agents? (?:answers?|that|for)|sdr|voice)|never miss a|picks? up every call|answers? every call|resell)\b/gu,
  },
  {
    name: "offers-staff",
    words:
      /\b(?:outsourc\w+|out ?staff\w*|off-?shore|near-?shore|(?:staff|team) augmentation|(?:dedicated|remote|vetted|senior|in-?house|skilled|good|hire) (?:\w+ ){0,2}(?:developers?|engineers?|programmers?|team|resources?)|hire (?:our|dedicated|a|from)|(?:\d+\+?|\d+ in-house|\d+ vetted|vetted) (?:developers|engineers|annotators|programmers)|virtual assistants?|back[- ]?office|data[- ](?:entry|label?ling|annotation)|annotation services|bpo\b|call cent(?:er|re)s?|bench (?:resources?|strength|candidates)|c2c|share profiles|few profiles|cvs are available|contract positions|cmmi|software (?:development|company|house)|it (?:services|company|outs)|(?:manual|automation|qa) (?:and automation )?testing|payroll|book-?keeping|accounting services|freelance (?:writers?|developers?|designers?)|i'm a freelance|i am a freelance (?:web|seo|developer|writer|designer)|admin tasks|ghost-?writ\w+|native translators|translation services|sample translation|screens applicants|hiring time)\b/gu,
  },
  {
    name: "offers-reach",
    words:
      /\b(?:buy (?:\w+ )?(?:followers|likes|views|subscribers|reviews|instagram|real|5|five)|(?:real|free|\d[\d,.]*k?) (?:instagram )?(?:followers|likes|views|subscribers|streams|plays|listeners|reels|posts)\b|followers and|instagram followers|likes and|(?:more|monthly) (?:followers|subscribers|likes|listeners)|grow your (?:instagram|youtube|channel|linkedin|audience)|your (?:channel|instagram|linkedin profile|stories)|influencers?|promote (?:it|your|you|my|our) |collab(?:oration)? (?:with|opportunit)|budget for a collab|playlist placements?|(?:5|five)[- ]stars?|google reviews|(?:positive|fake|bad|negative|online) reviews|online reputation|reputation|wikipedia|(?:featured|published|appear) (?:on|in) \d+|(?:news|press) sites|press release|podcasts?\b|guest booking|cover story|shortlisted|nominated|most innovative|award (?:a|fee|ceremony)|sponsorship of|business directory|international directory|who'?s who|insertion of the listing|magazine|shout-?out|ads management|reels)\b/gu,
  },
  {
    name: "offers-money",
    words:
      /\b(?:(?:business|personal|instant|quick|payday|urgent|unsecured|home|easy|cash|private|all kinds? of) loans?|loans? (?:and|offer|at|to|of|from|without)|need a loan|apply for a loan|lines? of credit|working capital|(?:merchant )?cash advance|pre-?(?:approved|qualified)|bad credit|credit (?:pull|check|repair|card fees|history)|interest rate|\d+ ?% (?:interest|per annum|apy|daily|weekly|monthly|returns?|rental yield|commission|discount,? commission)|interest per annum|(?:fast|quick|business|same day|project|flexible) (?:funding|financing)|funding (?:up to|projects|in|for|your)|projects to fund|invoice factoring|unpaid invoices into|tax (?:refunds?|credits?)|retention credit|owed up to|zero fee|merchant (?:processing|services|account)|credit card processing|debt (?:relief|consolidation|settlement)|cash flow (?:tight|problems)|grants? (?:of|for|program)|group health insurance|(?:compare|free) (?:insurance )?quotes|(?:solar|insurance|home) (?:panels? )?(?:program|quotes|savings)|solar panels|government program|see (?:if|what) you qualify|you(?:'re| are| may be) (?:pre-?|owed|eligible|qualified)|check your eligibility|apply (?:now|today|with)|register your company|company registration|zero tax|trade licen[cs]e|foreign ownership|sell(?:ing)? your business|cash buyers|valuation is free|iso (?:9001|27001)[^.?!]{0,40}(?:days|certificates?|cost)|work permits?|pr visas?|visa (?:guaranteed|assistance)|migrate to|pre-?launch|payment plan|rental yield|brochure now)\b/gu,
  },
  {
    name: "offers-investment",
    words:
      /\b(?:passive income|(?:make|making|earn|earning)s? (?:money|cash|up to|from home|extra|[$€£] ?\d|\d[\d,.]* ?(?:usd|eur|dollars|euros|a|per))|(?:usd|eur|dollars|euros|[$€£] ?[\d,.]+k?) (?:a|per|every) (?:day|week)|work (?:from|at) home|(?:daily|weekly) (?:profit|return|income|payout)s?|(?:crypto|forex|auto(?:mated)?|options?) (?:trading|signals?|bot|plan|platform|investment)s?|trading (?:bot|signals|platform|experts?|robot)|expert traders|binary options|forex|crypto ?currency|crypto|bitcoins?|btc|ethereum|usdt|usdc|air ?drops?|pre-?sale|token sale|tokens?\b|staking|apy|recovery phrase|seed phrase|(?:your|connect) (?:your )?wallets?|cloud mining|nfts?|100x|minimum deposit|withdraw (?:at|any|it|your)|invest(?:ment)? (?:opportunit|plan|platform|group|now|in a lucrative|before)\w*|(?:early|high net worth|private) (?:investors?|individual|investment)|lucrative|million (?:us )?dollars|viable projects|equity at|financial freedom|pips|win rate|vip (?:channel|group)|sblc|bank guarantees?|mtn\b|bank instruments|flash (?:usdt|funds|software)|profitable for (?:both|us)|business proposal|revenue share|\d+k to \d+k|double your|high ticket|free training|mastermind|financial advisor|commission for you)\b/gu,
  },
  {
    name: "gambling",
    words:
      /\b(?:casinos?|jackpots?|slots?\b|slot gacor|gacor|betting|bets?\b|bookmakers?|sportsbook|poker|roulette|baccarat|free spins|welcome bonus|deposit bonus|no[- ]deposit|first deposit|every deposit|fixed match(?:es)?|betting id|cricket id|odds|sure (?:odds|win)|promo code|rtp|aviator|bonus(?:es)?|bahis|kazino|situs|daftar|togel|judi|pulsa|toto|online gaming|insiders)\b/gu,
  },
  {
    name: "medicine",
    words:
      /\b(?:viagra|cialis|levitra|sildenafil|tadalafil|tramadol|xanax|valium|oxycodone|adderall|ozempic|semaglutide|phentermine|ivermectin|generic (?:drugs|viagra|pills)|online pharmacy|without (?:a )?prescription|no prescription|cbd|thc|gummies|hemp|weight loss|lose (?:weight|\d+ ?(?:kg|lbs?|pounds|kilos))|keto|belly fat|diet pills?|male enhancement|enlarge\w*|erecti\w+|stamina|your size|testosterone|hair (?:growth|loss)|regrow\w*|magic mushrooms|lsd|mdma|ketamine|cocaine|doctors (?:are|do not|don't|hate)|(?:kitchen|simple|weird) trick|miracle|free bottles?|discreet(?:ly)? (?:packag|ship)\w*|stealth shipping|supplements?)\b/gu,
  },
  {
    name: "adult",
    words:
      /\b(?:porn\w*|xxx|sex(?:y|ual)?|escorts?|onlyfans?|only fans|(?:hot|sexy|single|lonely|local|beautiful) (?:girls?|women|ladies|singles|models)|independent models|hook-?ups?|nudes?|naked|webcam|private (?:photos?|pictures|pics|videos?)|genuine pics|horny|adult (?:dating|content|chat)|one night|meet (?:you )?tonight|write me baby|serious man|lonely|bored and home|handsome|baby\b|massage service|call girls?)\b/gu,
  },
  {
    name: "advance-fee",
    words:
      /\b(?:next of kin|inherit\w*|beneficiary|deceased|late (?:husband|wife|client|father|customer)|died without|without a will|same last name|widow(?:er)?|orphan\w*|suffering from|cancer|barrister|personal attorney|attorney to|god bless|calvary|in the lord|donate the|donation of|(?:decided|want|wish) to donate|charity work|work of charity|million (?:us |united states )?(?:dollars|usd|pounds|euros)|\d+(?:\.\d+)? million|[$€£] ?\d{1,3}(?:[,.]\d{3}){2,}|sum of|compensation (?:fund|for)?|scam victims|atm (?:card|master)|delivery fee|lottery|you(?:'ve| have)? (?:been )?(?:won|selected)|was selected|winning (?:number|prize|email)|winner|claim (?:your|the)|fiduciary|trunk box\w*|consignment|gold (?:bars|and cash|dust)|trustworthy partner|(?:your|need a) cooperation|cooperation to|transfer (?:this|the|of) (?:fund|money|sum)|abandoned|dormant account|audit department|serving officer|(?:\d+|thirty|forty|fifty) ?(?:%|percent|per cent) (?:will be|for you|of the|of it)|will get \d+|strictly confidential|(?:as|keep (?:it|this)) confidential|private (?:e-?mail|mail)|on my private|fund (?:to|in) your|risk free|mandate|refinery|crude oil|jet fuel|corporate offer|spell caster|powerful spell|herbal cure|got (?:my|all of it|her|him) back|recovery (?:expert|agent)|victim of a scam|best hackers?)\b/gu,
  },
  {
    name: "account-threat",
    words:
      /\b(?:(?:verify|confirm|validate|update|restore|reactivate) your (?:account|identity|e-?mail|mailbox|wallet|password|address and card|billing|payment|details|information)|(?:account|mailbox|domain|website|page|service|wallet|access|email) (?:has been|have been|will be|is about to be|is|has to be) (?:suspended|limited|locked|closed|deleted|deactivated|terminated|disabled|restricted|scheduled|expire|validated|frozen|blocked|cancell?ed)|tokens? will be frozen|mailbox (?:storage|quota|is)|storage is \d+ ?%|increase (?:the|your) quota|password (?:expires?|will expire|has expired)|keep the same password|sign(?:ing)? in here|log ?in (?:here|below|to confirm|to avoid)|unusual (?:activity|sign-?in|login)|domain (?:name )?(?:registration|renewal|search engine|notice)|about to expire|expir(?:es|ed|ing|ation) (?:notice|today|soon)|failure to|(?:overdue|outstanding|unpaid|attached|pending) (?:invoice|payment|balance|customs|bill)|(?:find|view|see|download|open) (?:the|your|attached|this) (?:\w+ )?(?:invoice|document|statement|evidence|file)|process the payment|avoid (?:interruption|suspension|cancellation|blacklisting|legal|penalt)\w*|interruption of|customs fee|(?:your|the) (?:package|parcel|shipment) (?:could|is|was|has)|delivery (?:failed|attempt)|copyright(?:ed)? (?:infring\w*|images?|violation|material)|infring(?:es|ed|ing|ement)\b|(?:evidence|links) (?:to|of) the images|file a complaint|sue you|being sued|legal (?:claim|action|notice)|summons|hearing|we(?: have|'ve)? hacked|(?:have )?extracted your|leak(?:ing)? (?:them|your)|your databases?|ransom|to our wallet|secure document|(?:received|have) a (?:secure )?document|review and sign|salary adjustment|trademark (?:in|application|office|rules?)|third party has|permanent deletion|submit an appeal|appeal within|gift ?cards?|gift is waiting|transaction waiting|last login|security (?:vulnerabilit\w+|researcher|breach)|at risk|may be at risk|security risk|certified team|blacklist\w*|reward for)\b/gu,
  },
  {
    name: "illegal",
    words:
      /\b(?:(?:fake|registered and unregistered|real|genuine|novelty|buy) (?:\w+ )?(?:passports?|documents?|id cards?|driving licen[cs]es?|diplomas?|certificates?|licen[cs]es?)|passports?, driv\w+|without exam|counterfeit|undetectable|clone(?:d)? cards?|cards? with pin|dumps|ssd (?:chemical )?solution|professional hackers?|hire a (?:professional )?hacker|hack (?:a|any|into|your|whats\w*)|spy on|criminal records?|school grades|bank logs|bulletproof|dmca ignored|anonymous payments?|rdp\b|essay (?:writing|service)|(?:your|do) (?:essays?|assignments?|homework|dissertations?)|dissertations?|plagiarism|buy (?:a )?thesis|online exams?|replicas?|luxury watches|designer (?:handbags?|bags|sunglasses)|first copy|sunglasses|outlet\b|express worldwide|worldwide (?:shipping|delivery)|ships to all|xrumer|proxies for)\b/gu,
  },
  {
    name: "offers-goods",
    words:
      /\b(?:(?:we are|we're|from) (?:an? )?(?:[\p{L}-]+ ){0,4}(?:manufacturers?|factory|exporters?|suppliers?|trading company)|(?:factory|ex-works|fob|export) (?:price|in|direct|tianjin|experience)|fob\b|moq\b|oem\b|odm\b|export experience|our (?:catalogue?|products|factory|price list)|catalogue is|latest catalogue?|free (?:design and )?samples?|quick turn|gerber|strict qc|good quality|high quality and|good price|competitive price|factory price|purchasing manager|in charge of purchasing|(?:dear|hi|hello),? (?:purchasing |sales |general )?manager|long[- ]term (?:business|cooperat|relationship|partner)\w*|business relationship|shenzhen|guangdong|tianjin|china with|glad to (?:know|learn|meet)|custom(?:ised|ized|ise|ize)? (?:packaging|bottles|boxes|logo|products)|with your logo|corporate gifts|industrial chemicals|sheet metal|injection mou?lds|led light\w*|any interest|cleaning services|commercial cleaning|gps track\w*|dash cams?|tour packages|packages from|hotel and|corporate groups|vps\b|offshore servers|you love these deals|deals on|even if you(?:'ve| have) a supplier)\b/gu,
  },
  // The same in other languages.
  {
    name: "offers-foreign",
    words:
      /(?:продвиж\p{L}*|раскрут\p{L}*|поисков\p{L}* оптимизац\p{L}*|в топ(?:-?\d+)?|аудит бесплатно|бесплатный аудит|базы? данных (?:предприят|компан|организ|клиент)\p{L}*|рассылк\p{L}*|форм\p{L}* обратной связи|живой трафик|трафик на сайт|лид(?:ы|ов) |заявки по вашей|накрутк\p{L}*|подписчик\p{L}*|лайк\p{L}*|отзывы на|казино|букмекер\p{L}*|ставк\p{L}* на спорт|бонус\p{L}*|первый депозит|вывод выигрыша|займ(?:ы|а|у|ов|ом|ами)?(?!\p{L})|кредит\p{L}* (?:без|онлайн|под)|без отказа|кредитной истории|заработ(?:ок|ка|ке|ать|ай|айте|ки)(?!\p{L})|без вложений|удал[её]нная работа|работа на дому|диплом\p{L}*|справки|водительские права|купить (?:диплом|базу|права)|под ключ|акция до|скидк\p{L}*|набор ограничен|подробности в|в личку|звоните прямо|пишите в (?:телеграм|личк|ватсап)\p{L}*|цены от|гарантия от|разработка сайтов|создание сайтов|предлагаем (?:вам |услуги|продвижение|сотруднич)\p{L}*|инвестиц\p{L}* (?:от|под)|криптовалют\p{L}*|доход от|промокод)/gu,
  },
  {
    name: "offers-foreign",
    words:
      /(?:代开|发票|先验后付|点数优惠|增值税|seo优化|谷歌优化|外链|排名|首页|网站(?:优化|建设|推广)|推广|引流|群发|娱乐城|彩金|百家乐|老虎机|体育投注|博彩|棋牌|六合彩|赌场|兼职|刷单|日结|押金|加(?:微信|qq|v信)|(?:联系|咨询)?微信|同号|办理|文凭|学历认证|驾照|贷款|无抵押|放款|信用卡(?:代还|套现)|大量现货|价格(?:优惠|低)|欢迎询价|供应商|厂家直销|诚信经营|交货快|业务员|代理|理财|高回报|比特币|翻译公司|我们是(?:一家|深圳|专业)|営業|副業|稼げる|集客|seo対策|추천인|카지노|토토|바카라|대출)/gu,
  },
  {
    name: "offers-foreign",
    words:
      /\b(?:suchmaschinenoptimierung|bei google (?:leider|nicht|auf|ganz)|auf seite (?:1|eins)|seite 1|unverbindliches angebot zu(?:senden|kommen|schicken)|darf ich ihnen|webseitenbetreiber|webseiten-?betreiber|gastartikel|gastbeitr\p{L}*|ihre webseite ist|firmenadressen|ansprechpartner und e-?mail|fur ihr mailing|bestellen sie (?:noch )?heute|jetzt nur|statt \d+|(?:kaufen|kauf) (?:sie )?(?:echte|bewertungen|follower)|google[- ]bewertungen|5-sterne|bewertungen|mehr kunden|kredit (?:ohne|trotz|sofort)\p{L}*|schufa|sofortzusage|bonitat|jetzt (?:beantragen|anmelden|bestellen|sichern|starten)|geld verdienen|nebenverdienst|diskret und sicher|preis fur einen|posicionar\p{L}*|primer(?:os|as) (?:lugares|posiciones|pagina)|redes sociales|diseno web|propuesta sin compromiso|sin compromiso|precio economico|(?:le|les) envio una|he visto su (?:pagina|sitio|web)|ofrecemos|prestamos?\b|sin aval|creditos de|ganar dinero|inversion(?:es)? desde|referencement|premiere page|notre agence|audit gratuit|souhaitez-vous un|(?:offre|besoin) de (?:pret|credit)|pret entre|pret\b|taux de \d|credit rapide|sans frais|remarque que votre|a partir de \d+|a partir de r\$|nao aparece no google|trafego pago|gestao de redes|orcamento gratuito|posso enviar|vi o seu site|fazemos|emprestimos?|ganhe dinheiro|link building|articolo sponsorizzato|pubblicare un articolo|link dofollow|prima pagina|posizionamento|prestiti|guadagna\p{L}*|canli bahis|bahis|casino siteleri|hosgeldin|cevrimsiz|uye ol|kredi (?:cek|veri)\p{L}*|hemen|para kazan\p{L}*|situs slot|bonus new member|tanpa potongan|pinjaman|dana tunai|pozyc?jonowanie|pozyczk\p{L}*|chwilowk\p{L}*|szybka pozyczka|lening|gratis audit|gastblog|eerste pagina|lan uden|lan utan|lainaa|hitel|pujck\p{L}*|imprumut)\b/gu,
  },
  {
    name: "offers-foreign",
    words:
      /(?:पैसे कम\p{L}\p{M}*|घर बैठे|रोज(?:ाना)? \d+|निवेश नहीं|अभी जुड़\p{L}*|लोन (?:ले|चाहिए तो|तुरंत)\p{L}*|सट्टा|कसीनो|ऑनलाइन गेम|मोबाइल से काम|ghar baithe|paise kama\p{L}*|ઘરે બેઠા|પૈસા કમા\p{L}*|قرض (?:سريع|شخصي)|ربح المال|كازينو|رهان|تسويق (?:إلكتروني|رقمي)|زيادة المتابعين|تحسين محركات البحث|תשואה|הלוואה|קידום אתרים)/gu,
  },
  {
    name: "price-probe",
    words:
      /^(?:\S{2,12}[,!.] )?(?:i wanted to know your price|i am writing about (?:your )?the prices?|queria saber (?:tu|o seu|el seu) (?:precio|prezo|preu)|volia saber el seu preu|volevo sapere il tuo prezzo|ek wou jou prys ken|as norejau suzinoti jusu kaina|es gribeju zinat savu cenu|ego volo scire vestri pretium|bengifuna ukwazi intengo yakho|theastaigh uaim do phraghas a fhail|saya ingin tahu harga anda|roeddwn i eisiau gwybod eich pris|ech wollt are prais wessen|eg vildi vita verd? ?þitt|kam dashur te di cmimin tuaj|jeg onskede at kende din pris|htio sam znati vasu cijenu|meg akartam tudni az arat|qiymetinizi bilmek istedim|zure prezioa jakin nahi nuen|makemake wau e'?ike i kau kumuku'?ai|toi muon biet gia cua ban|исках да знам цената ви|я хацеў даведацца ваш прайс|ηθελα να μαθω την τιμη σας)\p{P}*$/gu,
  },
  // What speaks for a message.
  {
    name: "own need",
    words:
      /\b(?:(?:we|i)(?:'d| would)? (?:need|require|lose|reject|struggle with|suspect|tried|trust|want to (?:know|predict|forecast|detect|understand|count|see|estimate|automate|reduce)|would like to (?:apply|know|count|predict|forecast|understand|integrate|quote|discuss a demand|have dynamic)|'d like (?:to (?:count|integrate|know|forecast|discuss a demand|understand)|a quote|a chatbot))|our (?:own )?(?:plants?|machines?|line|lines|kiln|furnaces?|sensors?|warehouses?|hospital|lab|clinic|dairy|boilers?|pumps?|historian|plc|erp|operators|controllers|presses|factory (?:stops|runs|has)|chillers|stores|shop|farm|bakery|class|doctors|patients|staff only|client asks|client wants|cloud bill|donor database|regulator|customers ask)|(?:please|kindly) (?:send|submit|share|quote|inform us|tell us how|let us know when)(?: us| your)? (?:your )?(?:best )?(?:price|quote|quotation|offer for|proposal|contract|approach|references|the contract|iso)|request for (?:quotation|proposal)|(?:could|can) you (?:predict|detect|build|clean|come to|count|call me|review them|tell (?:me|which)|help us (?:plan|detect|predict|find))|do you (?:offer such|do an audit|take on|have capacity)|years of (?:data|history|logs?|booking|table)|data (?:is|are|lies) (?:in|available)|predict\w*|forecast\w*|anomal(?:y|ies)|time series|proof of concept|feasibility|what would (?:it|you|a first|a study) (?:cost|charge|do)|day rates|subcontractor|thesis|internship|position|apply for|my (?:cv|application|reference)|your (?:invoice|role|opening))\b/gu,
  },
  {
    name: "wish",
    words:
      /\b(?:we|i)(?:'d|'re|'m)? (?:would |also |urgently |just |still |really |only |are |am )?(?:need|require|want|wanted|wish|would like|like to|looking for|look for|seek|search|lose|lost|reject|struggle|suspect|tried|hope|collect|record|measure|receive|operate|run \d|run a|have \d|have a|have six|use|grow|process|transport|teach|study|read your|saw your|called|sent|applied|apply|decide|pay|met|keep|must|spend|cannot|can't|do not|don't|fail|wait|prefer|own|produce|moderate|estimate|report|are a (?:small|hospital|bank|clinic|museum|law|charity|venture|cooperative|utility))\b/gu,
  },
  {
    name: "question to us",
    words:
      /\b(?:(?:can|could|do|would|will|have|has|are|is|does|may) (?:you|your (?:team|model|company|offer)|somebody|someone|anybody|we|it|this|there|one of you) (?!(?:interested|looking|open|losing|happy|tired|ready|want to|know that|need|getting|struggling|be interested|be open|like to (?:have|boost|get|see more)))|what (?:is|are|would|does|do|happens)|how (?:much|long|soon|would|do|can|accurate|many)|who (?:is my|owns|do i|can i)|where (?:is|are|can)|when (?:can|could|will)|which (?:of|one|meters|products|orders|machine)|is (?:that|this|it|there|your))\b/gu,
  },
  {
    name: "own things",
    words:
      /\b(?:our|my) (?:own |\p{L}+ )?(?:plants?|machines?|lines?|factory|mill|works|workshop|kiln|furnace|sensors?|warehouses?|depots?|hospital|clinic|lab(?:oratory)?|patients?|doctors|dairy|boilers?|pumps?|historian|plc|erp|operators|controllers|presses|stores?|shops?|farm|orchard|cooperative|bakery|class|students|customers|members|drivers|trucks|tenants|flats|bank|branches|loans|claims|database|server|cloud|data|records|reports|invoices|figures|numbers|forecast|inspectors|engineers|management|board|boss|budget|energy|meters?|substations?|turbines?|network|reactor|products?|goods|suppliers|website|web shop|app|inbox|tickets|library|museum|catalogue|city|council|school|institute|university|start-?up|prototype|contract|order|purchase order|request|application|cv|resume|thesis|dissertation|position|project|problem|question|requirement|work ?shop|father|mother|friend|son|office|department|sales people|portal|hotel|rooms|season|devices|old vendor|vendor|site|mine|vessels?)\b/gu,
  },
  {
    name: "our field",
    words:
      /\b(?:predict\p{L}*|forecast\p{L}*|data\b|sensors?|machines?|models?|cameras?|inspection|quality|energy|meters?|hospitals?|patients?|plants?|production|maintenance|ocr|excel|spreadsheets?|erp|plc|scada|opc|historian|vibration|temperature|pressure|anomal\p{L}*|statistic\p{L}*|analytics|analy\p{L}*|dashboards?|warehouse|inventory|stock|demand|planning|schedul\p{L}*|routes?|yield|scrap|defects?|kwh|load|consumption|emissions|invoice numbers?|handwrit\p{L}*|paper|records|logs?|images|pictures|drawings|pilot|proof of concept|feasibility|tender|rfq|quotation|quote for|nda|workshop|training|engineers?|chatbot|search|integration|migration|cluster|churn|scoring|explain\p{L}*|fraud|claims|anonymi\p{L}*|gdpr|dpdp|on premises?)\b/gu,
  },
  // Words that offers are made of, whatever is offered.
  {
    name: "we do it for you",
    words:
      /\b(?:we|i|our \p{L}+|my \p{L}+)(?:'ll|'d|'ve|'re|'m)? (?:can |could |will |would |would love to |would like to |love to |like to |also |have |are |am |happily |just |already |recently |usually |typically |only |do )?(?:offer|provide|help|sell|buy|build|made|make|creat|design|produc|writ|book|find|found you|bring|deliver|suppl|rank|promot|advertis|boost|grow|manag|handl|run|remov|fix|repair|correct|clean|regist|fund|financ|lend|invest|recruit|train|coach|photograph|list|partner|connect|improv|increas|guarant|discover|notic|detect|prepar|rebuilt|built|redesign|convert|save|reduc|cut|specialis|specializ|teach|show|send|give|get|put|place|work with|certif|optimis|optimiz|verif|moneti|generat|place|featur|select|shortlist|nominat|monitor|protect|reach|submit|deploy|turn|make|boost|double|triple|change|fill|point out|do)\p{L}*\b[^.?!]{0,60}\b(?:you|your|yours|businesses|companies|brands|firms|founders|clients)\b/gu,
  },
  {
    name: "selling",
    words:
      /\b(?:we|i)(?:'ll|'ve|'re|'m)? (?:can |could |will |are |am |also |have )?(?:offer|offering|provide|providing|sell|selling|supply|produce|export|specialise|specialize|recruit|register|fund|lend|remove|promote|advertise|monetise|resell|represent|guarantee|rank|place|book|design|outsource|coach|manufacture|manufacturer|buy and sell|help|train)\b/gu,
  },
  {
    name: "your benefit",
    words:
      /\byour (?:\p{L}+ )?(?:sales|revenue|customers?|clients|traffic|websites?|site|business|brand|rank\p{L}*|leads|staff|costs?|bills?|ads?|advertising|followers|channel|domain|account|wallet|prize|password|package|parcel|shipment|refund|pages?|store|shop|budget|outreach|pipeline|calendar|diary|visibility|presence|competitors?|rivals?|growth|profits?|income|conversions?|bookings?|reputation|reviews|listing|profile|logo|identity|subscription|hosting|mailbox|homepage|home page|phone|target|requirements?|next level|portfolio|links?|backlinks?|marketing|website url|potential|dreams?|partner|spouse|camera|details to|offer|message)\b/gu,
  },
  {
    name: "what is sold so",
    words:
      /\b(?:seo|backlinks?|links?|dofollow|ranking|rankings|keywords?|guest|sponsored|blogs?|articles?|posts?|reels|stories|followers|likes|views|subscribers|reviews|ratings?|influencers?|content creator|logo|branding|website|websites|web design|app|apps|wordpress|hosting|domain|domains|vps|vpn|antivirus|proxies|accounts|database|databases|email lists?|contacts|leads|prospects|appointments|meetings|cold calls?|outreach|funnel|pipeline|outbound|campaigns?|ads|advertising|advertise|marketing|promotion|traffic|visitors|developers|programmers|freelancer|virtual|assistants?|data entry|bookkeeping|accounting|payroll|tax|certification|iso|trademark|licen[cs]e|offshore company|loans?|credit|funding|finance|invest\p{L}*|investors?|crypto\p{L}*|bitcoins?|tokens?|coins?|forex|trading|signals|wallet|mining|profit|income|earn\p{L}*|casino|betting|bonus|jackpot|spins|lottery|prize|winner|gift|voucher|pills?|meds|pharmacy|cbd|weight|fat|cure|remedy|escort|girls|women|brides|dating|sexy|pics|passports?|diplomas?|replica|essays?|hacker|spells?|recovery|solar panels|insurance|cleaning|catering|printing|furniture|gifting|hampers|packaging|valves|fittings|pipes?|lamps|led|cables|franchise|distributors?|dealership|commission|affiliate|referral|discount|coupon|sale|cheap|affordable|free trial|subscription|premium|package|packages|plan|webinar|masterclass|coaching|course|ebook|award|magazine|podcast|press release|directory|listing|video|animation|voice ?over|chat ?bots?|ai agents?|automation tool|software|saas|platform|tool|crm|sms|telephony|ivr|translation|staffing|vendors?|contractors|resources|outsourc\p{L}*|dubai|visa|immigration|warranty|refund|courier|parcel|invoice|hosting account|mailbox|password|malware|hackers)\b/gu,
  },
  {
    name: "call to act",
    words:
      /(?:^|[.!?:;,] |- )(?:please )?(?:order|buy|join|get|start|register|visit|click|call us|contact us|contact our|contact him|contact me|book|try|claim|apply|reply|check out|check it|see how|see our|watch|sign up|sign in|log in|earn|win|play|invest|boost|grow|increase|save|stop|meet|unlock|discover|learn how|double|hire|ask for|ask us|share your|message me|message now|write me|write back|write to me|dm|add me|tell me where|send your|subscribe|follow the|activate|renew|confirm|verify|collect|connect your|use the|use code|pick a|give us|let us|let our|let's|don't|act|hurry|secure|reach|monetise|protect|outsource|advertise|promote|refer|become|spin|extend your|reduce your|rank|improve|own the|look at this|more at|more info|more information|details|details in|info|apply here|samples)\b/gu,
  },
  {
    name: "praise",
    words:
      /\b(?:amazing|incredible|exclusive|unlimited|guarantee\p{L}*|proven|instant\p{L}*|easy|easily|simple|fast|quick\p{L}*|best|top|leading|trusted|premium|genuine|real|verified|certified|professional|experts?|high quality|quality|massive|huge|powerful|secret|smart|ultimate|perfect|beautiful|lifetime|never|million\p{L}*|thousands?|hundreds?|\d+ ?x|\d+ happy|happy clients|satisfied|lowest|cheapest|special|limited|complimentary|prestigious|innovative|opportunity|success|next level|while you sleep|no risk|risk|hidden|hassle|one click|24 hours|24\/7|round the clock|day and night)\b/gu,
  },
];
